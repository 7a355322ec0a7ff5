// Runs before the first paint, so that a dark screen never flashes white. It is not minified.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('lastcall-theme');
  } catch {
    // Without storage, the system's color scheme applies.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
