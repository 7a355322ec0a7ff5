// The shared modules are known only after an asynchronous step; without it the first import would take a copy of its own.
void import('./bootstrap.tsx');
