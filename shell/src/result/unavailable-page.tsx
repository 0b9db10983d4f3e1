import { Button, Center, Hero, Stack } from '@portal/ui';
import { resultTexts } from './result.texts';

/** The portal, or what it needs to show anything, could not be loaded (SHELL-048). */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <Center as="main">
      <Stack $gap={6}>
        <Hero>{resultTexts.unavailable}</Hero>
        <Button onClick={onRetry}>{resultTexts.retry}</Button>
      </Stack>
    </Center>
  );
}
