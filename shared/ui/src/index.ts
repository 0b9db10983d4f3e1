/**
 * `@portal/ui`, the front door of the design system: what the sign-in page and the frame need. It loads first, and the
 * bundler never removes unused parts of a shared package. So heavier parts are in the subpaths `/dialog`, `/menu`,
 * `/toast`, `/collapsible`, `/tabs`, `/form`, `/table`, `/upload`, `/tiles`, `/result`, `/focus`, `/layers`
 * and `/icons`.
 */
export { SkipLink } from './a11y/skip-link';
export { VisuallyHidden, visuallyHidden } from './a11y/visually-hidden';
export { Arcs } from './art/arcs';
export { LoginArt } from './art/login-art';
export { NotFoundArt } from './art/not-found-art';
export { UnavailableArt } from './art/unavailable-art';
export { Badge, type BadgeTone, StateBadge, Tag, type TerminalState } from './badge/badge';
export { BrandMark, type BrandMarkProps } from './brand/brand-mark';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/button';
export { type ButtonVariant, buttonVariants } from './button/button-surface';
export { IconButton, type IconButtonProps, type IconButtonVariant } from './button/icon-button';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/notice';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { Skeleton, SkeletonRegion } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { Strip, type StripProps } from './feedback/strip';
export { controlStyle } from './field/control-style';
export { type ControlWiring, Field, FieldLabel, type FieldProps, type FieldTexts } from './field/field';
export { FixedValue, type FixedValueProps } from './field/fixed-value';
export { PasswordField, type PasswordFieldProps } from './field/password-field';
export { SearchField, type SearchFieldProps } from './field/search-field';
export { TextField, type TextFieldProps } from './field/text-field';
export { Icon, type IconName, type IconProps } from './icon/icon';
export { Card, DescriptionList, Pictogram } from './layout/card';
export {
  CardGrid,
  Center,
  CenterColumn,
  FlowActions,
  Grow,
  Page,
  PageActions,
  PageHead,
  Row,
  Split,
  Stack,
} from './layout/layout';
export type { AsProps } from './link/polymorphic';
export { TextLink, type TextLinkProps } from './link/text-link';
export { EmptyState, type EmptyStateProps } from './state/empty-state';
export { FailedState, type FailedStateProps } from './state/failed-state';
export { FaultPanel, type FaultPanelProps } from './state/fault-panel';
export { ShowMore } from './state/show-more';
export { formatEuro } from './text/format-euro';
export { Hero, HeroNumber, Text, type TextLook, Title, type TitleSize } from './text/text';
export { applyTheme, type ThemeChoice } from './theme/apply-theme';
export { breakpoint, type Frame, media } from './theme/breakpoint';
export { categoryColors, categoryStyle } from './theme/category-color';
export { token } from './theme/token';
export { useFrame } from './theme/use-frame';
export { uiTexts } from './ui.texts';
