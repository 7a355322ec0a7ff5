import { describe, expect, it } from '@jest/globals';
import { lockedPackagesOf } from './locked-packages.ts';

const lock = {
  '': { devDependencies: { webpack: '5' } },
  'mfe-polls': { dependencies: { '@lastcall/ui': '0.1.0', react: '19' } },
  'mfe-maps': { dependencies: { leaflet: '1' } },
  'packages/ui': { version: '0.1.0', dependencies: { react: '19', icons: '2' } },
  'node_modules/@lastcall/ui': { resolved: 'packages/ui', link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-react', peerDependencies: { 'not-there': '1' } },
  'node_modules/leaflet': { version: '1.0.0' },
  'node_modules/webpack': { version: '5.0.0', dependencies: { tapable: '2' } },
  'node_modules/tapable': { version: '3.0.0' },
  'node_modules/webpack/node_modules/tapable': { version: '2.0.0', dependencies: { react: '19' } },
  'packages/ui/node_modules/icons': { version: '2.0.0' },
};

describe('the packages that a workspace is built from', () => {
  it('are its dependencies and those of the workspaces that it uses, each in the resolved version', () => {
    expect(lockedPackagesOf(['', 'mfe-polls'], lock)).toEqual([
      'icons@2.0.0 ',
      'react@19.3.1 sha512-react',
      'tapable@2.0.0 ',
      'webpack@5.0.0 ',
    ]);
  });

  it('change when the content of one changes', () => {
    const other = { ...lock, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-another' } };

    expect(lockedPackagesOf(['mfe-polls'], other)).not.toEqual(lockedPackagesOf(['mfe-polls'], lock));
  });

  it('stay the same when another team adds a package, or npm hoists one elsewhere', () => {
    const { 'packages/ui/node_modules/icons': icons, ...others } = lock;
    const other = {
      ...others,
      'mfe-maps': { dependencies: { leaflet: '1', proj4: '2' } },
      'node_modules/proj4': { version: '2.0.0' },
      'node_modules/icons': icons,
    };

    expect(lockedPackagesOf(['', 'mfe-polls'], other)).toEqual(lockedPackagesOf(['', 'mfe-polls'], lock));
  });
});
