export { default as DeskPage } from '../../features/desk/pages/DeskPage';
export { default as LeadPage } from '../../features/admin/pages/LeadPage';
