import type { Security } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { useQuery, withQueries } from '@portal/federation/query';
import { Navigate } from '@portal/federation/router';
import { loadStateOf } from '@portal/pages/load-state';
import { supportNote } from '@portal/pages/support-code';
import {
  FailedState,
  Hero,
  HeroNumber,
  Page,
  PageHead,
  Skeleton,
  SkeletonRegion,
  Split,
  Stack,
  Text,
  Title,
  token,
} from '@portal/ui';
import { securityUrls } from '../kit/security.urls';
import { DeviceList } from './device-list';
import { FactorCards } from './factor-cards';
import { NoticesCard } from './notices-card';
import { PasskeyCard } from './passkey-card';
import { PasswordCard } from './password-card';
import { protectionOf } from './protection';
import { RequireFactorsCard } from './require-factors-card';
import { getSecurity } from './security.api';
import { securityTexts as texts } from './security.texts';

function SecurityPage() {
  return usePortal().client.offers('getSecurity') ? <Safety /> : <Navigate to={securityUrls.notFound} replace />;
}

/** How the person's own account is protected: the password, and the devices that are signed in (SEC-073). */
function Safety() {
  useHeader({ title: texts.header, showTitle: true, showBack: true, specificPath: '/' });
  const { client } = usePortal();
  const query = useQuery({
    queryKey: ['security'],
    queryFn: ({ signal }) => getSecurity(client, signal),
    // Devices sign in and out while this page is open.
    staleTime: 0,
    meta: { changesByItself: true },
  });
  const { data, error, failed, retry } = loadStateOf(query);

  if (!data) {
    return (
      <Page>
        {failed ? (
          <FailedState title={texts.failed} note={supportNote(error)} onRetry={retry} retrying={query.isFetching} />
        ) : (
          <SecuritySkeleton />
        )}
      </Page>
    );
  }
  const changed = async () => {
    await query.refetch();
  };
  const { factors } = data;
  const { count, words } = protectionOf(factors);
  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            {texts.protectedIn} <HeroNumber>{count}</HeroNumber> {count > 1 ? texts.ways : texts.way}
          </Hero>
          <Text $tone="muted">{words}</Text>
        </Stack>
      </PageHead>
      <Split>
        <Stack as="section" $gap={3}>
          <Title $size="caps">{texts.howYouEnter}</Title>
          <PasswordCard changedAt={data.passwordChangedAt} />
          {factors?.passkeys && client.offers('addPasskey') && (
            <PasskeyCard
              passkeys={factors.passkeys}
              device={deviceOf(data)}
              hasApp={factors.authenticatorSince !== null}
              onChanged={changed}
            />
          )}
          {factors && <FactorCards factors={factors} onChanged={changed} />}
          {data.factorsRequired !== undefined && client.offers('requireFactors') && (
            <RequireFactorsCard required={data.factorsRequired} onChanged={changed} />
          )}
        </Stack>
        <Stack $gap={8}>
          <DeviceList sessions={data.sessions} onEnded={changed} />
          <NoticesCard email={data.email} notices={data.notices ?? []} />
        </Stack>
      </Split>
    </Page>
  );
}

/** Browser and system of this device; empty when unknown. */
function deviceOf({ sessions }: Security): string {
  const { browser = null, system = null } = sessions.find(({ isThis }) => isThis) ?? {};
  return browser || system ? texts.deviceNames(browser, system) : '';
}

function SecuritySkeleton() {
  return (
    <SkeletonRegion>
      <Stack $gap={8}>
        <Skeleton $width="420px" $height="44px" />
        <Split>
          <Skeleton $height="88px" $radius={token.radius.card} />
          <Skeleton $height="260px" $radius={token.radius.card} />
        </Split>
      </Stack>
    </SkeletonRegion>
  );
}

export default withQueries(SecurityPage);
