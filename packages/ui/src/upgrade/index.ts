export { UpgradeDialog } from './upgrade-dialog.tsx';
export { UpgradeButton, UpgradeWay, type UpgradeHelp } from './upgrade-way.tsx';
