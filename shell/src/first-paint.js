// Runs before the first paint, so that a dark screen never flashes white; it is served as it stands.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('lastcall-theme');
  } catch {
    // Without storage the system decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
