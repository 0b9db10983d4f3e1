import { type TermsState, useHeader, usePortal, useSession } from '@portal/federation';
import { useLocation } from '@portal/federation/router';
import {
  FailedState,
  Hero,
  Icon,
  LinkButton,
  media,
  Page,
  Skeleton,
  SkeletonRegion,
  Stack,
  Text,
  token,
} from '@portal/ui';
import { download } from '@portal/ui/icons';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AcceptDock } from './accept-dock';
import { PdfPages } from './pdf-pages';
import { termsTexts as texts } from './terms.texts';
import { usePdf } from './use-pdf';

/* 910 px for the document on desktop (AUTH-059), the whole screen on phones. */
const Room = styled(Page)<{ $dock: boolean }>`
  padding-inline: max(0px, (100% - 910px) / 2);
  ${({ $dock }) => $dock && 'padding-bottom: 120px;'}

  ${media.desktop} { ${({ $dock }) => $dock && 'padding-bottom: 120px;'} }
`;

/* Everything except the document keeps a margin on small screens. */
const Words = styled(Stack)`
  ${media.belowDesktop} { padding-inline: ${token.size.gutter}; }
`;

const Opening = styled(Words)`
  margin-bottom: 32px;
`;

/**
 * The terms. If pending, they must be accepted; otherwise they are read, with a way back (AUTH-058 to AUTH-065, Q-029).
 */
export default function TermsPage() {
  const { config } = usePortal();
  const { key, state } = useLocation();
  const fromHome = isFromHome(state);
  const pending = useSession((session) => session.pendingTerms);
  // Accepting ends the pending state a moment before this page closes.
  const [mustAccept] = useState(pending && !fromHome);
  const end = useRef<HTMLDivElement>(null);
  const document = usePdf(config.terms.document);
  useHeader(
    mustAccept
      ? { title: texts.title }
      : // If the page was opened directly, there is no page to go back to.
        { title: texts.title, showTitle: true, showBack: true, ...(key === 'default' && { specificPath: '/' }) },
  );

  return (
    <Room $dock={mustAccept}>
      {mustAccept && (
        <Opening $gap={3}>
          <Hero>{texts.title}</Hero>
          <Text $size={18} $tone="second">
            {texts.lead}
          </Text>
        </Opening>
      )}
      {document.status === 'loading' && (
        <SkeletonRegion>
          <Skeleton $height="80vh" $radius={token.radius.tag} />
        </SkeletonRegion>
      )}
      {document.status === 'failed' && (
        <Words $gap={4}>
          <FailedState title={texts.failed} text={texts.failedHint} onRetry={document.retry} />
          <LinkButton href={config.terms.document} download variant="secondary" icon={<Icon drawing={download} />}>
            {texts.download}
          </LinkButton>
        </Words>
      )}
      {document.status === 'ready' && <PdfPages pdf={document.pdf} />}
      <div ref={end} />
      {/* A person who cannot see the document here can download it. They must not be locked out of the portal. */}
      {mustAccept && <AcceptDock end={end} isReady={document.status !== 'loading'} />}
    </Room>
  );
}

/** Whether a navigation state, which may hold anything, says that the terms are only read. */
function isFromHome(state: unknown): boolean {
  const { fromHome }: { [Part in keyof TermsState]?: unknown } = Object(state);
  return fromHome === true;
}
