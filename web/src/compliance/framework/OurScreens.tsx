/** One screen per framework that comes with the product, over one component. */
import { FrameworkScreen } from './FrameworkScreen.tsx';

export const IsoScreen = () => <FrameworkScreen framework="iso27001" />;
export const CsfScreen = () => <FrameworkScreen framework="nist-csf" />;
export const LgpdScreen = () => <FrameworkScreen framework="lgpd" />;
