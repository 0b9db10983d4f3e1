/**
 * `@portal/ui`, the main entry of the design system: what the sign-in page and the frame need. It loads first, and the
 * bundler never removes unused parts of a shared package. So heavier parts are in the subpaths `/dialog`, `/menu`,
 * `/toast`, `/collapsible`, `/tabs`, `/form`, `/table`, `/upload`, `/tiles`, `/result`, `/focus`, `/layers`,
 * `/motion` and `/icons`.
 */
export { headingOf } from './a11y/heading-of';
export { SkipLink } from './a11y/skip-link';
export { VisuallyHidden, visuallyHidden } from './a11y/visually-hidden';
export { Arcs } from './art/arcs';
export { LoginArt } from './art/login-art';
export { NotFoundArt } from './art/not-found-art';
export { UnavailableArt } from './art/unavailable-art';
export { Badge, type BadgeTone, StateBadge, Tag, type TerminalState } from './badge/badge';
export { BrandMark } from './brand/brand-mark';
export { Button, LinkButton } from './button/button';
export { type ButtonVariant, buttonVariants } from './button/button-surface';
export { IconButton } from './button/icon-button';
export { Notice } from './feedback/notice';
export { ProgressBar } from './feedback/progress-bar';
export { Skeleton, SkeletonRegion } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { Strip } from './feedback/strip';
export { controlStyle } from './field/control-style';
export { Field, FieldLabel, type FieldTexts } from './field/field';
export { FixedValue } from './field/fixed-value';
export { PasswordField } from './field/password-field';
export { SearchField } from './field/search-field';
export { TextField } from './field/text-field';
export { useTypedBefore } from './field/use-typed-before';
export { Icon, type IconName } from './icon/icon';
export { Card, DescriptionList, Pictogram } from './layout/card';
export { Center, CenterColumn, FlowActions, Page, PageActions, PageHead } from './layout/page';
export { CardGrid, Grow, Row, Split, Stack } from './layout/rows-and-columns';
export type { AsProps } from './link/polymorphic';
export { TextLink } from './link/text-link';
export { EmptyState } from './state/empty-state';
export { FailedState } from './state/failed-state';
export { FaultPanel } from './state/fault-panel';
export { ShowMore } from './state/show-more';
export { useBackOnline } from './state/use-back-online';
export { useFocusAfterRetry } from './state/use-focus-after-retry';
export { useOnline } from './state/use-online';
export { formatEuro } from './text/format-euro';
export { Hero, HeroNumber, Text, Title } from './text/text';
export { applyTheme, type ThemeChoice } from './theme/apply-theme';
export { breakpoint, type Frame, media } from './theme/breakpoint';
export { categoryColors, categoryStyle } from './theme/category-color';
export { token } from './theme/token';
export { useFrame, useWindowFrom, useWindowWidth } from './theme/use-frame';
export { terminalStateTexts, uiTexts } from './ui.texts';
