import ChosenVariant from './variants/ChosenVariant';
import { setVariants } from './variants/Variants';

export * from './routes';
export * from './widgets';

setVariants(ChosenVariant);
