import './mantine-rest.css';

export * from './core.ts';
export {
  Accordion, Card, Center, Checkbox, Code, Collapse, Drawer, Grid, Kbd, Menu, Modal, NumberInput, Popover, Progress, Radio, ScrollArea, SegmentedControl, Select, SimpleGrid, Slider, Switch, Table, Tabs,
  Textarea, ThemeIcon, Tooltip,
} from '@mantine/core';
export { useClipboard, useDebouncedCallback, useDisclosure, useHotkeys, useMediaQuery, useLocalStorage } from '@mantine/hooks';
export { Canvas, canvasWidths, type CanvasDevice } from './canvas.tsx';
export { ColorField } from './color-field.tsx';
export { contrast, leastContrast, readableOn, rgbOf } from './contrast.ts';
export { EditorPanel, EditorSection } from './editor-panel.tsx';
export { LeavePrompt } from './leave-prompt.tsx';
export { SaveBar } from './save-bar.tsx';
