/** Made by `build/menu-icons.ts`. */
declare module 'virtual:menu-icons' {
  type Icon = import('react').ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  export const menuIcons: Readonly<Record<string, Icon>>;
}
