#!/bin/bash
# Installs the portal on a bare Debian 12 as install.md describes, tries it, and ends with a sign-in over https.
#
#   SMTP_URL=… ./install.sh <portal-….tar.gz> <host name> [<node>]
#
# Run it as root; after a failure, mend its cause and run it again. <node> is the program of Node 24, from nodejs.org
# (node-v24…-linux-x64.tar.xz, bin/node), if /usr/bin/node is older or missing: Debian 12 has none. If there is no certificate
# in /etc/portal/tls, the script makes one that no browser trusts. Mail goes to SMTP_URL, or into the outbox.
# The trial has a database of its own, which is dropped at the end: the portal's begins empty.
# Without systemd (in a container) it runs the same programs as the same user, and says what was not tried.
set -euo pipefail

[ $# -ge 2 ] || { echo "Use: SMTP_URL=… $0 <portal-….tar.gz> <host name> [<node>]"; exit 2; }
[ -f "$1" ] || { echo "There is no archive $1."; exit 2; }
archive=$(realpath "$1")
name=$2
here=$(dirname "$(realpath "$0")")
began=$SECONDS
step() { printf '%4d s  %s\n' $((SECONDS - began)) "$1"; }
secret() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }

settings=/etc/portal/portal.env
if [ -f $settings ] && ! grep -q '/trial$' $settings; then
  echo "This machine has a portal: $settings is there. To bring it a newer archive, read upgrade.md."
  exit 1
fi

[ $# -lt 3 ] || install -m 755 "$3" /usr/bin/node
version=$(/usr/bin/node --version 2>/dev/null || echo v0)
[ "$(tr -dc '0-9.' <<<"$version" | cut -d. -f1)" -ge 24 ] ||
  { echo "/usr/bin/node must be Node 24: give the program as third word."; exit 1; }

step "packages"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends postgresql nginx openssl ca-certificates curl >/dev/null
runs_systemd=false
[ ! -d /run/systemd/system ] || runs_systemd=true

step "user, folders, archive"
id portal >/dev/null 2>&1 || useradd --system --home-dir /var/lib/portal --shell /usr/sbin/nologin portal
mkdir -p /opt/portal /etc/portal/tls
tar xzf "$archive" --no-same-owner -C /opt/portal
ln -sfn "$(tar tzf "$archive" | sed -n '1s|/.*||p')" /opt/portal/current
ln -sfn /opt/portal/current/docs/operate/portal-operator /usr/local/sbin/portal-operator
install -d -o portal -g portal -m 700 /var/backups/portal /var/lib/portal

step "PostgreSQL"
as_postgres() { (cd / && PGOPTIONS='-c client_min_messages=warning' runuser -u postgres -- "$@"); }
$runs_systemd || pg_lsclusters -h | while read -r version cluster _; do
  pg_ctlcluster "$version" "$cluster" status >/dev/null || pg_ctlcluster "$version" "$cluster" start
done
password=$(secret)
if [ "$(as_postgres psql -Atc "select 1 from pg_roles where rolname = 'portal'")" = 1 ]; then
  # An earlier run got so far: its database stays, and its password is replaced.
  as_postgres psql -q -c "alter role portal password '$password'"
else
  as_postgres psql -q -c "create role portal login password '$password'"
fi
make_database() { as_postgres psql -q -c "create database $1 owner portal encoding 'UTF8' template template0"; }
[ "$(as_postgres psql -Atc "select 1 from pg_database where datname = 'portal'")" = 1 ] || make_database portal
for each in trial drill; do
  as_postgres psql -q -c "drop database if exists $each with (force)"
  make_database $each
done

step "settings and certificate"
metrics=$(secret)
# $1: the database; then further lines.
write_settings() {
  (umask 077; printf '%s\n' "PORTAL_URL=https://$name" "DATABASE_URL=postgres://portal:$password@127.0.0.1:5432/$1" \
    "MAIL_FROM=noreply@$name" TRUST_PROXY=loopback "METRICS_TOKEN=$metrics" "${@:2}" >$settings)
}
# The trial reads a message, and can't solve the human check.
write_settings trial SMTP_URL=outbox HUMAN_CHECK=off
[ -f /etc/portal/tls/fullchain.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$name" \
  -addext "subjectAltName=DNS:$name" -keyout /etc/portal/tls/privkey.pem -out /etc/portal/tls/fullchain.pem 2>/dev/null
part() { openssl x509 -in /etc/portal/tls/fullchain.pem -noout "-$1" | sed 's/^[a-z]*=//'; }
trusted=()
[ "$(part issuer)" != "$(part subject)" ] || trusted=(--cacert /etc/portal/tls/fullchain.pem)

step "the server"
cp "$here"/portal.service "$here"/portal-backup.service "$here"/portal-backup.timer /etc/systemd/system/
sed -i "s/portale\.example\.it/$name/" /etc/systemd/system/portal.service
# Without systemd: the unit's environment, then the settings. Their values have no spaces.
serve() {
  local words
  words=$(sed -n 's/^Environment=//p' /etc/systemd/system/portal.service; cat "$1")
  cd /opt/portal/current
  # shellcheck disable=SC2086
  exec setpriv --reuid portal --regid portal --clear-groups env HOME=/var/lib/portal $words /usr/bin/node server/dist/main.mjs
}
stop_portal() {
  if $runs_systemd; then systemctl stop portal; return; fi
  local pid
  pid=$(cat /run/portal.pid 2>/dev/null) || return 0
  kill "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
}
ready() { # at the port $1; $2: the process, where it is known
  for _ in $(seq 600); do
    [ $# -lt 2 ] || kill -0 "$2" 2>/dev/null || break
    if curl -fs -m 5 "http://127.0.0.1:$1/readyz" >/dev/null; then return; fi
    sleep 0.5
  done
  echo "nothing answers at port $1"
  if $runs_systemd; then journalctl -u portal -o cat -n 5; else tail -n 5 /var/log/portal*.log; fi
  exit 1
}
start_portal() {
  stop_portal
  if $runs_systemd; then
    systemctl start portal
    ready 8080
  else
    portal-operator install /opt/portal/current/releases
    serve $settings >/var/log/portal.log 2>&1 &
    echo $! >/run/portal.pid
    ready 8080 $!
  fi
}
if $runs_systemd; then
  systemctl daemon-reload
  systemctl enable -q portal
else
  echo "        not tried here: the systemd units, their limits and their timer"
fi
start_portal

step "nginx"
sed "s/portale\.example\.it/$name/" "$here/nginx.conf" >/etc/nginx/conf.d/portal.conf
rm -f /etc/nginx/sites-enabled/default
nginx -t -q
if $runs_systemd; then systemctl restart nginx; else nginx -s reload 2>/dev/null || nginx; fi

step "a merchant for the trial, and a sign-in over https"
install -o portal -g portal -m 600 /dev/null /var/lib/portal/trial.json
cat >/var/lib/portal/trial.json <<'JSON'
[{ "contractCode": "PROVA", "name": "Prova", "vatNumber": "00000000000", "terminals": [],
   "administrator": { "username": "prova.installazione", "email": "prova@example.it", "name": "Prova", "surname": "Installazione" } }]
JSON
rm -f /var/lib/portal/outbox/*.eml
portal-operator enrol /var/lib/portal/trial.json
message=
for _ in $(seq 60); do
  message=$(grep -ls '^To: prova@example.it' /var/lib/portal/outbox/*.eml) && break
  sleep 0.5
done
first=$(awk '/^Content-Type: text\/plain/ { plain = 1 } body && /^--/ { exit } body; plain && /^\r?$/ { body = 1 }' "$message" |
  base64 -di | sed -n 's/^Password temporanea: *//p')
signs_in() { # at the address $1
  local answer
  answer=$(curl -s "${trusted[@]}" --resolve "$name:443:127.0.0.1" \
    --data-urlencode grant_type=PASSWORD --data-urlencode client_id=portal --data-urlencode scope=microservices \
    --data-urlencode username=prova.installazione --data-urlencode "password=$first" "$1/api/oauth/v2/token")
  grep -q '_token' <<<"$answer" || { echo "the sign-in was refused: $answer"; exit 1; }
}
signs_in "https://$name"

step "restore drill: a second database and a second server"
saved=/var/backups/portal/trial.backup.gz
rm -f $saved
portal-operator backup $saved
drill=/etc/portal/drill.env
(umask 077; cat $settings - >$drill <<<"DATABASE_URL=postgres://portal:$password@127.0.0.1:5432/drill
PORT=8081
DATA_DIR=/var/lib/portal-drill")
install -d -o portal -g portal -m 700 /var/lib/portal-drill
install -o portal -g portal -m 600 /var/lib/portal/data.key /var/lib/portal-drill/
SETTINGS=$drill portal-operator restore $saved
serve $drill >/var/log/portal-drill.log 2>&1 &
second=$!
trap 'kill "$second" 2>/dev/null || true' EXIT
ready 8081 $second
signs_in http://127.0.0.1:8081
SETTINGS=$drill portal-operator audit --most 1
kill "$second"
wait "$second" || true

step "the trial ends; the settings for normal use"
stop_portal
as_postgres psql -q -c "drop database drill" -c "drop database trial"
rm -rf /var/lib/portal-drill $drill $saved /var/lib/portal/trial.json "$message"
write_settings portal "SMTP_URL=${SMTP_URL:-outbox}"
start_portal

step "backup; from now on by its timer"
if $runs_systemd; then
  systemctl enable -q --now portal-backup.timer
  systemctl start portal-backup
else
  portal-operator backup --by timer
fi
step "done: https://$name answers; a first password signed in during the trial"
