import { SidebarProducts } from './sidebarProducts/SidebarProducts';

export const widgets = { SidebarProducts };
