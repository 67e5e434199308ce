/**
 * Work that nobody waits for: what the clock asks for in every company, and whatever this asks for in turn. It stands
 * behind what people ask for, in the queue and for transactions.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The queue's priority of such work; what people ask for has 0. */
export const behind = -1;

const here = new AsyncLocalStorage<true>();

/** Does work that nobody waits for. */
export const standingBehind = <T>(work: () => T): T => here.run(true, work);

/** Whether nobody waits for what is done here. */
export const standsBehind = (): boolean => here.getStore() === true;
