export { applyTheme, type ThemeChoice } from './theme/apply-theme';
export { breakpoint, type Frame, media } from './theme/breakpoint';
export { categoryColors, categoryStyle } from './theme/category-color';
export { token } from './theme/token';
export { useFrame } from './theme/use-frame';
