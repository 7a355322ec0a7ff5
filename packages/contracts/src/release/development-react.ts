/** The script of a team's server with React's development build, which the shell's page loads first so that Fast Refresh works in it. */
export const developmentReactFile = 'development-react.js';
