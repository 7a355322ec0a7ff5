export { amountOf, amountText, canonicalAmount, fitsCurrency, isSameAmount, unitsOf } from './money.ts';
