/** One icon by itself, so that the menu's are loaded with the menu and not before. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const Icon: import('react').ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  export default Icon;
}
