/**
 * What a room adds to the web application, said in one place: `web/src/<room>/<room>.room.ts`. `rooms.ts` lists the rooms;
 * nothing else names one. Who may open a screen is its place's business, in the contract.
 */
import type { AnyPlace } from '@vigia/contract/kit/places.ts';
import type { Permission } from '@vigia/contract/kit/roles.ts';
import type { ComponentType } from 'react';
import { type LazyPart, lazyScreen } from '../lazy/lazyScreen.tsx';
import type { Found } from '../palette/search.ts';

/** The groups of the menu, in their order; their titles are in `shell`. */
export const navGroups = ['overview', 'assess', 'improve', 'protect', 'prove', 'people', 'privacy', 'company'] as const;
export type NavGroupId = (typeof navGroups)[number];

/** A line of the menu. Its words are the room's: `navigation.<label>`. */
export interface NavEntry {
  readonly group: NavGroupId;
  /** Within the group, from above: tens, so that another fits between. */
  readonly order: number;
  readonly place: AnyPlace;
  readonly label: string;
  /** Its name in Tabler's set; the build gathers them (`build/menu-icons.ts`). */
  readonly icon: `Icon${string}`;
}

interface ScreenOptions {
  /** Reachable before the onboarding is complete. */
  readonly ungated?: true;
  /** Without the frame around it: it brings its own. A signed-in screen stands then behind the same guards. */
  readonly bare?: true;
  /** Drawn as text by the build, so that it is read before any code has come; for pages that are the same to everybody. */
  readonly prerendered?: true;
  /** Rooms whose words it says beside its own: fetched with them, not after what it reads. */
  readonly words?: readonly string[];
}
interface Described extends ScreenOptions {
  readonly place: AnyPlace;
  readonly load: () => Promise<ComponentType>;
}
/** A screen, which is loaded when it is first shown, with its room's words. */
export interface RoomScreen extends ScreenOptions {
  readonly place: AnyPlace;
  readonly Screen: LazyPart<object>;
}

/** Something the command palette can begin. Its words are the room's: `commands.<label>`. */
export interface RoomCommand {
  readonly label: string;
  /** Where it is done, with what opens it there. */
  readonly to: string;
  /** Who may do it; others are not offered it. Without one: whoever is signed in. */
  readonly permission?: Permission;
}

/** The records that the command palette finds, for who holds the permission. */
export interface PaletteSearch {
  readonly permission: Permission;
  readonly search: (query: string, signal: AbortSignal) => Promise<Found[]>;
}

interface Parts {
  /** Its folder, and whose words its screens need. */
  readonly name: string;
  /** Rooms whose contract it uses, where the server has no such room to say it. */
  readonly buildsOn?: readonly string[];
  readonly navigation?: readonly NavEntry[];
  readonly search?: PaletteSearch;
  readonly commands?: readonly RoomCommand[];
  /** Stands at the top of every signed-in screen. */
  readonly header?: ComponentType;
  /** Runs once, when the application starts. */
  readonly start?: () => void;
}
export interface WebRoom extends Parts {
  readonly screens: readonly RoomScreen[];
}

/** Declares a screen: `screen(teamPlaces.members, () => import('./TeamScreen.tsx').then((m) => m.TeamScreen))`. */
export const screen = (place: AnyPlace, load: Described['load'], options: ScreenOptions = {}): Described => ({
  place,
  load,
  ...options,
});

/** Declares a room. */
export const room = ({ screens, ...parts }: Parts & { readonly screens: readonly Described[] }): WebRoom => ({
  ...parts,
  screens: screens.map(({ load, ...rest }) => ({
    ...rest,
    Screen: lazyScreen(load, parts.name, ...(rest.words ?? [])),
  })),
});
