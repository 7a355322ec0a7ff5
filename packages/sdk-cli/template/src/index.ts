// The shared modules are available only after an asynchronous step; without it the first import would load a separate copy.
void import('./bootstrap.tsx');
