import type { Answer, EditProfileData, ProfileData } from '../../contract/answers';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's profile. `status_code` 200 in the answer is success. */
    getProfile: build.query<Answer<ProfileData>, undefined>({
      query: () => ({ url: apiUrls.getProfile }),
      providesTags: ['Profile'],
    }),
    /** Stores a picture: a multipart form with an `image` field. */
    editProfile: build.mutation<Answer<EditProfileData>, File>({
      query: (image) => {
        const body = new FormData();
        body.append('image', image);
        return { url: apiUrls.editProfile, method: 'POST', body };
      },
      invalidatesTags: ['Profile'],
    }),
    /** Stores a name: the same call, with a `name` field. */
    editName: build.mutation<Answer<EditProfileData>, string>({
      query: (name) => {
        const body = new FormData();
        body.append('name', name);
        return { url: apiUrls.editProfile, method: 'POST', body };
      },
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useGetProfileQuery, useEditNameMutation } = profileApi;
