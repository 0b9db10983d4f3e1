import type { PortalConfig } from '@portal/contract';
import { Icon, Strip, TextLink, VisuallyHidden } from '@portal/ui';
import { flask } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { BelowBadge } from '../remotes/below-badge';
import { previewTexts } from './preview.texts';

interface Props {
  preview: NonNullable<PortalConfig['preview']>;
  /** Opens an address. */
  onLeave: (address: string) => void;
  children: ReactNode;
}

/**
 * The portal of somebody who opened the link of a preview. A badge says on every page which release that is, and leads
 * back to what everybody sees.
 */
export function WithPreviewBadge({ preview: { remote, version }, onLeave, children }: Props) {
  return (
    <BelowBadge $badge>
      <Strip
        striped
        label={previewTexts.region}
        icon={<Icon drawing={flask} />}
        action={
          <TextLink as="button" type="button" onClick={() => onLeave(addressWithoutPreview(location.href))}>
            {previewTexts.leave}
            <VisuallyHidden>{previewTexts.leaveWhat}</VisuallyHidden>
          </TextLink>
        }
      >
        {previewTexts.of(remote, version)}
      </Strip>
      {children}
    </BelowBadge>
  );
}

/** The same page; the server answers this address by ending the preview. */
function addressWithoutPreview(address: string): string {
  const url = new URL(address);
  url.searchParams.set('release', '');
  return url.href;
}
