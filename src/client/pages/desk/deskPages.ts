export { default as DeskPage } from './DeskPage';
export { default as LeadPage } from './LeadPage';
