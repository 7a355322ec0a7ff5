// Jest keeps workers per runner: under this name component tests get workers of their own, in which there is a page
// before any module asks for one.
export { default } from 'jest-runner';
