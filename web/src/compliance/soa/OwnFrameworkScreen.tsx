/** A framework that the company brought, on the same screen as ours. */
import { id } from '@vigia/contract/kit/ids.ts';
import { useParams } from 'react-router';
import { NotFound } from '../../kit/routing/NotFound.tsx';
import { FrameworkScreen } from '../framework/FrameworkScreen.tsx';

export function OwnFrameworkScreen() {
  const key = id.safeParse(useParams().id).data;
  return key ? <FrameworkScreen framework={key} /> : <NotFound />;
}
