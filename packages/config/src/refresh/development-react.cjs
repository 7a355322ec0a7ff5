// Gives a deployed shell that shows a remote from its team's server the development build of React, because only that build can refresh components.
// Runs before the shell's scripts.
const name = 'lastcall-development-react';
const federation = (globalThis.__FEDERATION__ ??= {});
const plugins = (federation.__GLOBAL_PLUGIN__ ??= []);

if (!plugins.some((plugin) => plugin.name === name)) {
  // React looks for the refresh runtime when it starts.
  require('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');
  const { version } = require('react');
  const packages = {
    react: () => require('react'),
    'react/jsx-runtime': () => require('react/jsx-runtime'),
    'react-dom': () => require('react-dom'),
    'react-dom/client': () => require('react-dom/client'),
  };
  plugins.push({
    name,
    // The shell's other packages also take React from the shared ones.
    beforeRegisterShare: (args) => {
      const own = Object.hasOwn(packages, args.pkgName) ? packages[args.pkgName] : undefined;
      if (own && args.shared.version === version) args.shared.get = () => Promise.resolve(own);
      return args;
    },
  });
}
