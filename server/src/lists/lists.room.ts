import { room } from '../kit/room.ts';
import { listsModule } from './lists.module.ts';

export const listsRoom = room({ name: 'lists', buildsOn: [], modules: [listsModule] });
