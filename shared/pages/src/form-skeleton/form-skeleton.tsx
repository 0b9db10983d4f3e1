import { Page, Skeleton, SkeletonRegion, Stack, token } from '@portal/ui';

interface Props {
  /** Heights of the fields from top to bottom, in px. */
  fields: readonly number[];
}

/**
 * Skeleton of a form page whose data are still loading: the title and the fields.
 *
 * @example <FormSkeleton fields={[56, 96, 56]} />
 */
export function FormSkeleton({ fields }: Props) {
  return (
    <Page $form>
      <SkeletonRegion>
        <Stack $gap={6}>
          <Skeleton $width="80%" $height="41px" />
          {fields.map((height, place) => (
            <Skeleton key={place} $height={`${height}px`} $radius={token.radius.control} />
          ))}
        </Stack>
      </SkeletonRegion>
    </Page>
  );
}
