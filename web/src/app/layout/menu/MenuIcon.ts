import {
  Briefcase,
  Building2,
  Calendar,
  ChartColumn,
  ChartLine,
  CircleDot,
  Database,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  Settings,
  Zap,
} from 'lucide-react';
import { createElement } from 'react';

/** The icons that the server's menu names, by their Lucide names. */
const ICONS: Record<string, LucideIcon> = {
  briefcase: Briefcase,
  'building-2': Building2,
  calendar: Calendar,
  'chart-column': ChartColumn,
  'chart-line': ChartLine,
  database: Database,
  inbox: Inbox,
  'layout-dashboard': LayoutDashboard,
  receipt: Receipt,
  settings: Settings,
  zap: Zap,
};

/** The icon of a menu entry. */
export const MenuIcon = ({ name, size = 16 }: { name: string | null | undefined; size?: number }) =>
  createElement(ICONS[name ?? ''] ?? CircleDot, { size, 'aria-hidden': true });
