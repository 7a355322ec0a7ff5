/** The names of the states of a lead's deadline. `stopped`: the lead has no countdown. */
export const leadStateNames = {
  open: 'Active',
  over: 'Expired',
  'sold-out': 'Sold out',
  stopped: 'Not started',
} as const;
