import { bare, bareSignedIn, main, mainSignedIn, pageOf } from '../../lib/pageSpec';
import type { PageRows, PageSpec } from '../../lib/pageSpec';
import type { RequestFormKind } from './requestForm/requestForms';

const requestForm = (kind: RequestFormKind): PageSpec => ({
  ...bareSignedIn,
  load: pageOf(() => import('./pages/RequestFormPage'), { kind }),
  namespaces: ['requests', 'courses', 'prices', 'programme', 'validation'],
});

const packagePage: PageSpec = {
  ...main,
  load: () => import('./pages/PackagePage'),
  namespaces: ['courses', 'prices'],
};

/** The pages of this feature. */
export const requestsPages = {
  studentRequest: {
    ...mainSignedIn,
    load: () => import('./pages/StudentRequestPage'),
    namespaces: ['requests'],
  },
  addRequest: {
    ...mainSignedIn,
    load: () => import('./pages/AddRequestPage'),
    namespaces: ['requests'],
  },
  designCourse: {
    ...main,
    load: () => import('./pages/DesignCoursePage'),
    namespaces: ['courses', 'prices', 'programme'],
  },
  designCourseDetails: {
    ...main,
    load: () => import('./pages/DesignDetailsPage'),
    namespaces: ['courses', 'prices'],
  },
  designCourseRegister: {
    ...main,
    load: () => import('./pages/CourseRegisterPage'),
    namespaces: ['courses', 'prices', 'validation'],
  },
  designCourseRegistration: packagePage,
  designRegister: packagePage,
  orders: {
    ...mainSignedIn,
    load: () => import('./pages/OrdersPage'),
    namespaces: ['requests', 'prices'],
  },
  universityAdmissionRegister: requestForm('university'),
  englishAdmissionRegister: requestForm('english'),
  messageOperation: {
    ...bare,
    load: () => import('./operation/MessageOperationPage'),
    namespaces: ['operation'],
  },
} satisfies PageRows;
