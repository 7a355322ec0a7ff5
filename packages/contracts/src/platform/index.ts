export * from './primitives.ts';
export { currencyCodes, isCurrency, minorDigits } from './currencies.ts';
export * from './messages.ts';
export * from './issue-words.ts';
export * from './limits.ts';
export * from './error-body.ts';
export type { ErrorBody, ErrorCode, ErrorDetails, FieldProblem } from './errors.ts';
export { maskedEmail } from './masked-email.ts';
