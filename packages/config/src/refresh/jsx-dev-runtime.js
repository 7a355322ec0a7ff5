// The compiler adds what Fast Refresh needs only to code for React's development build. This lets such code also run with the React of a deployed shell.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
