import { room } from '../kit/room.ts';
import { mcpModule } from './mcp.module.ts';

export const mcpRoom = room({
  name: 'mcp',
  buildsOn: ['api-tokens', 'virtual-ciso'],
  modules: [mcpModule],
});
