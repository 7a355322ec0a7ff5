import type { MouseEvent } from 'react';

/**
 * Props of a button below fields that show their problem when they are left.
 * Without them, pressing the button leaves the field, the problem appears, the button moves from under the pointer, and nothing is clicked.
 */
export const steadyPress = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
