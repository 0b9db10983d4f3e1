import { useHeader, usePortal } from '@portal/federation';
import { useQuery, withQueries } from '@portal/federation/query';
import { Navigate } from '@portal/federation/router';
import { loadStateOf } from '@portal/pages/load-state';
import {
  Card,
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
import { DeviceList } from './device-list';
import { FactorCards } from './factor-cards';
import { PasswordCard } from './password-card';
import { getSecurity } from './security.api';
import { securityTexts as texts } from './security.texts';

function SecurityPage() {
  return usePortal().client.offers('getSecurity') ? <Safety /> : <Navigate to="/" replace />;
}

/** How the own account is kept safe: the password, and the devices that are signed in (SEC-073). */
function Safety() {
  useHeader({ title: texts.header, showTitle: true, showBack: true, specificPath: '/' });
  const { client } = usePortal();
  const query = useQuery({
    queryKey: ['security'],
    queryFn: ({ signal }) => getSecurity(client, signal),
    // Devices come and go without this page.
    staleTime: 0,
    meta: { changesByItself: true },
  });
  const { data, failed, retry } = loadStateOf(query);

  if (!data) {
    return (
      <Page>
        {failed ? (
          <FailedState title={texts.failed} onRetry={retry} retrying={query.isFetching} />
        ) : (
          <SecuritySkeleton />
        )}
      </Page>
    );
  }
  const changed = async () => {
    await query.refetch();
  };
  const hasApp = (data.factors?.authenticatorSince ?? null) !== null;
  const missing = data.factors ? texts.appIsMissing : texts.onlyPassword;
  const protection = hasApp ? texts.passwordAndApp : missing;
  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            {texts.protectedIn} <HeroNumber>{hasApp ? 2 : 1}</HeroNumber> {hasApp ? texts.ways : texts.way}
          </Hero>
          <Text $tone="muted">{protection}</Text>
        </Stack>
      </PageHead>
      <Split>
        <Stack as="section" $gap={3}>
          <Title $size="caps">{texts.howYouEnter}</Title>
          <PasswordCard changedAt={data.passwordChangedAt} />
          {data.factors && <FactorCards factors={data.factors} onChanged={changed} />}
        </Stack>
        <Stack $gap={8}>
          <DeviceList sessions={data.sessions} onEnded={changed} />
          <Stack as="section" $gap={3}>
            <Title $size="caps">{texts.notices}</Title>
            <Card>
              <Text $size={14}>{texts.noticesGo(data.email)}</Text>
            </Card>
          </Stack>
        </Stack>
      </Split>
    </Page>
  );
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
