import accessories from './art/categoryAccessories.svg';
import clothing from './art/categoryClothing.svg';
import electronics from './art/categoryElectronics.svg';
import furniture from './art/categoryFurniture.svg';

export const topCategories = [
  { title: 'Furniture', text: 'To sit, sleep and gather on', picture: furniture },
  { title: 'Clothing', text: 'To leave the house in', picture: clothing },
  { title: 'Electronics', text: 'To hear and see more', picture: electronics },
  { title: 'Accessories', text: 'To carry it all', picture: accessories },
] as const;
