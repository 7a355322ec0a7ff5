// Shared modules are available only after an asynchronous boundary; without it, the first import would load a separate copy.
void import('./bootstrap.tsx');
