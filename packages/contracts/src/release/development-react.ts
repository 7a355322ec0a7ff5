/** The script on a team's server that contains React's development build. The shell's page loads it first, so that Fast Refresh works. */
export const developmentReactFile = 'development-react.js';
