import { usePortal } from '@portal/federation';
import { Text, TextLink } from '@portal/ui';
import { phoneUrl } from './phone-url';
import { terminalTexts } from './terminal.texts';

/** How to get another terminal, where a list of terminals ends: whom to call. */
export function AnotherTerminal() {
  const { phone } = usePortal().config.support;
  const { before, after } = terminalTexts.another;
  return (
    <Text $size={14} $tone="muted">
      {before} <TextLink href={phoneUrl(phone)}>{phone}</TextLink>
      {after}
    </Text>
  );
}
