import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { supportNote } from '@portal/pages/support-code';
import { ApiError } from '@portal/platform';
import { Button, Card, FailedState, Icon, Row, Skeleton, SkeletonRegion, Stack, Text, Title } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { KEY } from '../kit/developer-queries';
import { type ApplicationSettings, setRedirectUris } from './application-detail.api';
import { detailTexts as texts } from './application-detail.texts';
import { type RedirectUriValues, redirectUrisSchema } from './redirect-uri.schema';
import { RedirectUriForm } from './redirect-uri-form';
import { useSettings } from './use-settings';

const Uri = styled(Text)`
  overflow-wrap: anywhere;
`;

/** Where the application sends its users back to. Editable if the backend accepts changes. */
export function RedirectUris({ appId }: { appId: string }) {
  const { client } = usePortal();
  const { data, error, isFetching, refetch } = useSettings(appId);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useLostFocus(editing, () => editButton.current);

  return (
    <Card as="section">
      <Stack $gap={4}>
        <Row $between $wrap>
          <Title as="h3" $size="section">
            {texts.redirectUris}
          </Title>
          {data && !editing && client.offers('setRedirectUris') && (
            <Button
              ref={editButton}
              variant="secondary"
              size="small"
              icon={<Icon name="pencil" />}
              onClick={() => setEditing(true)}
            >
              {texts.edit}
            </Button>
          )}
        </Row>
        {error && !data && (
          <FailedState
            title={texts.settingsFailed}
            note={supportNote(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!error && !data && (
          <SkeletonRegion>
            <Skeleton $height="24px" />
          </SkeletonRegion>
        )}
        {data && editing && <Editing appId={appId} redirectUris={data.redirectUris} onEnd={() => setEditing(false)} />}
        {data && !editing && (
          <Stack as="ul" $gap={1}>
            {data.redirectUris.map((uri) => (
              <Uri as="li" key={uri}>
                {uri}
              </Uri>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

interface EditingProps {
  appId: string;
  redirectUris: readonly string[];
  onEnd: () => void;
}

function Editing({ appId, redirectUris, onEnd }: EditingProps) {
  const { client } = usePortal();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const formik = useFormik<RedirectUriValues>({
    initialValues: { redirectUris: [...redirectUris] },
    validationSchema: redirectUrisSchema,
    validateOnBlur: false,
    async onSubmit(values) {
      const { redirectUris: next } = redirectUrisSchema.cast(values);
      setFailure(null);
      try {
        await setRedirectUris(client, appId, next);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return setFailure(error);
      }
      cache.setQueryData<ApplicationSettings>(KEY.settings(appId), (known) =>
        known ? { ...known, redirectUris: next } : known,
      );
      onEnd();
    },
  });
  return <RedirectUriForm formik={formik} failure={failure} onCancel={onEnd} />;
}
