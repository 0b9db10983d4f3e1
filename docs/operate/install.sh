#!/bin/bash
# Installs the portal on a bare Debian 12 as install.md describes, tries it, and ends with a sign-in over https.
#
#   SMTP_URL=… ./install.sh <portal-….tar.gz> <host name> [<node>]
#
# Run it as root; after a failure, mend its cause and run it again. <node> is the program of Node 24, from nodejs.org
# (node-v24…-linux-x64.tar.xz, bin/node), if /usr/bin/node is older or missing: Debian 12 has none. If there is no certificate
# in /etc/portal/tls, the script makes one that no browser trusts. Mail goes to SMTP_URL, or into the outbox.
# Without systemd (in a container) it runs the same programs as the same user, and says what was not tried.
set -euo pipefail

archive=$(realpath "${1:?the archive of pnpm package}")
name=${2:?the host name of the portal}
here=$(dirname "$(realpath "$0")")
began=$SECONDS
step() { printf '%4d s  %s\n' $((SECONDS - began)) "$1"; }
secret() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }

step "packages"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends postgresql nginx openssl ca-certificates curl >/dev/null
[ $# -lt 3 ] || install -m 755 "$3" /usr/bin/node
[ "$(node --version | tr -dc '0-9.' | cut -d. -f1)" -ge 24 ] || { echo "/usr/bin/node must be Node 24"; exit 1; }
runs_systemd=false
[ ! -d /run/systemd/system ] || runs_systemd=true

step "user, folders, archive"
id portal >/dev/null 2>&1 || useradd --system --home-dir /var/lib/portal --shell /usr/sbin/nologin portal
mkdir -p /opt/portal /etc/portal/tls
tar xzf "$archive" --no-same-owner -C /opt/portal
ln -sfn "$(tar tzf "$archive" | sed -n '1s|/.*||p')" /opt/portal/current
install -d -o portal -g portal -m 700 /var/backups/portal /var/lib/portal

step "PostgreSQL"
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
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
[ "$(as_postgres psql -Atc "select 1 from pg_database where datname = 'portal'")" = 1 ] ||
  as_postgres psql -q -c "create database portal owner portal encoding 'UTF8' template template0"

step "settings and certificate"
write_settings() {
  (umask 077; printf '%s\n' "PORTAL_URL=https://$name" "DATABASE_URL=postgres://portal:$password@127.0.0.1:5432/portal" \
    "MAIL_FROM=noreply@$name" TRUST_PROXY=loopback "METRICS_TOKEN=$metrics" "$@" >/etc/portal/portal.env)
}
metrics=$(secret)
# Only for the trial below, which reads a message and can't solve the human check.
write_settings SMTP_URL=outbox HUMAN_CHECK=off
trusted=()
[ -f /etc/portal/tls/fullchain.pem ] || trusted=(--cacert /etc/portal/tls/fullchain.pem)
[ -f /etc/portal/tls/fullchain.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$name" \
  -addext "subjectAltName=DNS:$name" -keyout /etc/portal/tls/privkey.pem -out /etc/portal/tls/fullchain.pem 2>/dev/null

# The environment is only written in the unit; programs that run without systemd read it there.
portal() {
  local words
  words=$(sed -n 's/^Environment=//p' /etc/systemd/system/portal.service; cat /etc/portal/portal.env)
  # shellcheck disable=SC2086 # values have no spaces
  exec setpriv --reuid portal --regid portal --clear-groups env -C "$folder" HOME=/var/lib/portal $words "$@"
}
operator() { (folder=/var/backups/portal portal ${drill:-A=} /usr/bin/node /opt/portal/current/server/dist/operate.mjs "$@"); }
ready() {
  for _ in $(seq 600); do
    if curl -fs "http://127.0.0.1:$1/readyz" >/dev/null; then return; fi
    sleep 0.5
  done
  echo "nothing answers at port $1"
  tail -n 5 /var/log/portal*.log 2>/dev/null || true
  exit 1
}

step "the server"
cp "$here"/portal.service "$here"/portal-backup.service "$here"/portal-backup.timer /etc/systemd/system/
sed -i "s/portale\.example\.it/$name/" /etc/systemd/system/portal.service
started=
start_portal() {
  if $runs_systemd; then
    systemctl restart portal
  else
    if [ -n "$started" ]; then kill "$started"; wait "$started" || true; fi
    (folder=/opt/portal/current portal /usr/bin/node server/dist/operate.mjs install releases)
    (folder=/opt/portal/current portal /usr/bin/node server/dist/main.mjs) >/var/log/portal.log 2>&1 &
    started=$!
  fi
  ready 8080
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

step "backup; from now on by its timer"
if $runs_systemd; then
  systemctl enable -q --now portal-backup.timer
  systemctl start portal-backup
else
  operator backup --by timer
fi
saved=$(ls -t /var/backups/portal/portal-*.backup.gz | head -n 1)

step "the operator's command"
sed -n '/^cat > .usr.local.sbin.portal-operator/,/^END$/p' "$here/install.md" | sh
chmod 755 /usr/local/sbin/portal-operator

step "restore drill of $(basename "$saved"): a second database and a second server"
as_postgres psql -q -c "drop database if exists drill"
as_postgres psql -q -c "create database drill owner portal encoding 'UTF8' template template0"
drill="DATABASE_URL=postgres://portal:$password@127.0.0.1:5432/drill PORT=8081 DATA_DIR=/var/lib/portal-drill"
install -d -o portal -g portal -m 700 /var/lib/portal-drill
install -o portal -g portal -m 600 /var/lib/portal/data.key /var/lib/portal-drill/
operator restore "$saved"
# shellcheck disable=SC2086
(folder=/opt/portal/current portal $drill /usr/bin/node server/dist/main.mjs) >/var/log/portal-drill.log 2>&1 &
second=$!
ready 8081
operator audit --most 1
kill "$second"
wait "$second" || true
drill=
as_postgres psql -q -c "drop database drill"
rm -rf /var/lib/portal-drill

step "a merchant for the trial, and a sign-in over https"
install -o portal -g portal -m 600 /dev/null /var/lib/portal/trial.json
cat >/var/lib/portal/trial.json <<'JSON'
[{ "contractCode": "PROVA", "name": "Prova", "vatNumber": "00000000000", "terminals": [],
   "administrator": { "username": "prova.installazione", "email": "prova@example.it", "name": "Prova", "surname": "Installazione" } }]
JSON
operator enrol /var/lib/portal/trial.json
message=
for _ in $(seq 60); do
  message=$(grep -ls '^To: prova@example.it' /var/lib/portal/outbox/*.eml) && break
  sleep 0.5
done
first=$(awk '/^Content-Type: text\/plain/ { plain = 1 } body && /^--/ { exit } body; plain && /^\r?$/ { body = 1 }' "$message" |
  base64 -di | sed -n 's/^Password temporanea: *//p')
answer=$(curl -s "${trusted[@]}" --resolve "$name:443:127.0.0.1" \
  --data-urlencode grant_type=PASSWORD --data-urlencode client_id=portal --data-urlencode scope=microservices \
  --data-urlencode username=prova.installazione --data-urlencode "password=$first" "https://$name/api/oauth/v2/token")
grep -q '_token' <<<"$answer" || { echo "the sign-in was refused: $answer"; exit 1; }
operator revoke prova.installazione --yes
rm -f /var/lib/portal/trial.json "$message"

step "the settings for normal use"
write_settings "SMTP_URL=${SMTP_URL:-outbox}"
start_portal
step "done: https://$name answers; the first password from the trial signed in"
