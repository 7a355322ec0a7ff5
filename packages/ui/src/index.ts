export {
  Accordion, ActionIcon, Alert, Anchor, Badge, Box, Button, Card, Center, Checkbox, Code, Collapse, Divider, Drawer, Flex, Grid, Group, Kbd, Loader, Menu, Modal, NumberInput, Paper,
  PasswordInput, Popover, Progress, Radio, ScrollArea, SegmentedControl, Select, SimpleGrid, Skeleton, Slider, Stack, Switch, Table, Tabs, Text, Textarea, TextInput, ThemeIcon, Title, Tooltip, UnstyledButton, VisuallyHidden,
} from '@mantine/core';
export { useClipboard, useDebouncedCallback, useDisclosure, useHotkeys, useMediaQuery, useLocalStorage } from '@mantine/hooks';
export { UiProvider } from './ui-provider.tsx';
