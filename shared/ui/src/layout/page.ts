import styled, { css } from 'styled-components';
import { media } from '../theme/breakpoint';
import { token } from '../theme/token';

/**
 * The buttons at the end of a flow. Below 1065 px they stick above the bottom bar, with a fade. `$static` keeps them in
 * the text flow, for long public forms.
 *
 * @example
 * <FlowActions><Button type="submit">AVANTI</Button></FlowActions>
 */
export const FlowActions = styled.div<{ $static?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};

  & > * { min-width: 168px; }

  ${media.belowDesktop} {
    /* Two that do not fit beside each other are below each other. */
    & > * { flex: 1 1 auto; }
    ${({ $static }) =>
      !$static &&
      css`
        position: sticky;
        bottom: calc(${token.size.bottomBar} + env(safe-area-inset-bottom));
        z-index: ${token.layer.sticky};
        margin: auto calc(${token.size.gutter} * -1) -48px;
        padding: 16px ${token.size.gutter};
        background: linear-gradient(transparent, ${token.color.bg} 16px);
      `}
  }
`;

/* The ancestors of a flow's buttons fill the height, so that the buttons are at the bottom of a small screen. */
const downToActions = css`
  ${media.belowDesktop} {
    display: flex;
    flex-direction: column;

    & :has(${FlowActions}) { display: flex; flex: 1; flex-direction: column; }
  }
`;

/**
 * The content area of a page: 1120 px wide, or 560 for a flow in one column (`$form`), with the frame's gutters. The
 * shell draws the `main` around it. On small screens {@link FlowActions} are at its bottom.
 *
 * @example
 * <Page $form><Stack $gap={6}>…</Stack></Page>
 */
export const Page = styled.div<{ $form?: boolean; $tabs?: boolean }>`
  flex: 1;
  width: 100%;
  padding: 24px max(${token.size.gutter}, (100% - ${({ $form }) => ($form ? token.size.pageForm : token.size.page)}) / 2) 48px;
  ${({ $tabs }) => $tabs && 'padding-top: 0;'}
  ${({ $form }) => $form && downToActions}

  ${media.desktop} {
    padding-top: ${({ $tabs }) => ($tabs ? '8px' : '32px')};
    padding-bottom: 72px;
  }
`;

/**
 * The head of a page: its sentence and, at the right (below on small screens), a search or {@link PageActions}.
 *
 * @example
 * <PageHead><Hero>Le tue applicazioni</Hero><PageActions>…</PageActions></PageHead>
 */
export const PageHead = styled.div`
  display: grid;
  gap: ${token.space[5]};
  margin-bottom: 24px;

  & > * { min-width: 0; }
  & > [role='search'] { width: 100%; }

  ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: end;
    margin-bottom: 32px;

    & > [role='search'] { width: 340px; }
  }
`;

/**
 * The buttons of a {@link PageHead}. On small screens the primary one fills the first line, and the others share as few
 * lines as possible below it, icons last.
 *
 * @example
 * <PageActions><Button variant="secondary">SCARICA UTENZE</Button><LinkButton as={Link} to="/addUser">CREA UTENZA</LinkButton></PageActions>
 */
export const PageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;

  ${media.belowDesktop} {
    gap: 8px;
    width: 100%;

    & > [data-variant] { flex: 1 1 auto; padding-inline: 4px; }
    & > [data-variant='primary'], & > [data-variant='dangerOutline'] { flex-basis: 100%; }
    & > [data-variant='primary'] { order: -1; }
    & > [data-fold] { flex: none; padding: 0; order: 1; }
    & > :not([data-variant]) { order: 2; }
  }
`;

/**
 * Centres its content between the header and the end of the page: result, not found, unavailable.
 *
 * @example
 * <Center><Receipt …/></Center>
 */
export const Center = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: 32px ${token.size.gutter};
`;

/**
 * The content of a {@link Center} that replaces a page: a drawing, what happened, and where to go next.
 *
 * @example
 * <Center><CenterColumn><NotFoundArt /><Hero>Questa pagina non esiste</Hero>…</CenterColumn></Center>
 */
export const CenterColumn = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[4]};
  max-width: 560px;
  text-align: center;

  & > svg { margin-bottom: 24px; }
  & > [data-variant] { margin-top: 8px; }
`;
