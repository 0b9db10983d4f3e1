import { drawings } from './drawings';

/** The drawings that `@portal/ui` itself loads; `@portal/ui/icons` has the others. */
export type IconName = keyof typeof drawings;

/** A name of those drawings or a drawing of `@portal/ui/icons`, and the side in CSS pixels (20 by default). */
type IconProps = { size?: number; strokeWidth?: number; className?: string } & (
  | { name: IconName; drawing?: never }
  | { name?: never; drawing: string }
);

/**
 * A line icon in the colour of its text. Screen readers ignore it: the control around it has the name.
 *
 * @example
 * <Icon name="search" />
 * @example
 * import { download } from '@portal/ui/icons';
 * <Icon drawing={download} size={16} />
 */
export function Icon({ name, drawing, size = 20, strokeWidth = 1.75, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name ? drawings[name] : drawing} />
    </svg>
  );
}
