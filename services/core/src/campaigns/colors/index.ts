export { canonicalColors } from './canonical-colors.ts';
