import { Link } from '@portal/federation/router';
import { EmptyState, LinkButton, Page } from '@portal/ui';

interface Props {
  title: string;
  text: string;
  /** The way on. It replaces the address, which leads nowhere any more. */
  way: { to: string; label: string };
}

/** Shown in place of something that was deleted meanwhile, in another tab or by somebody else. */
export function Gone({ title, text, way }: Props) {
  return (
    <Page $form>
      <EmptyState
        title={title}
        text={text}
        action={
          <LinkButton as={Link} to={way.to} replace>
            {way.label}
          </LinkButton>
        }
      />
    </Page>
  );
}
