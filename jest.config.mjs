import { jestConfig } from './packages/config/src/jest.mjs';

export default jestConfig({ rootDir: import.meta.dirname });
