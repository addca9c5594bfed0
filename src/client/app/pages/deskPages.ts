export { default as DocumentQueuePage } from '../../features/documents/desk/DocumentQueuePage';
export { default as MoneyPage } from '../../features/billing/desk/MoneyPage';
export { default as DeskPage } from '../../features/desk/pages/DeskPage';
export { default as EnterRequestPage } from '../../features/desk/pages/EnterRequestPage';
export { default as StudentPage } from '../../features/desk/pages/StudentPage';
export { default as StudentsPage } from '../../features/desk/pages/StudentsPage';
export { default as LeadPage } from '../../features/admin/pages/LeadPage';
