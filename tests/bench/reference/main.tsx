/**
 * A page to compare with: a sign-in form from the same libraries, used as their documentation shows,
 * without server rendering and without any of Masar's code.
 */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { useFormik } from 'formik';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl';
import type { IntlConfig } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { setup } from 'xstate';
import { object, string } from 'yup';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    signIn: build.mutation<undefined, { readonly name: string; readonly phone: string }>({
      query: (body) => ({ url: 'sign-in', method: 'POST', body }),
    }),
  }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

const signInMachine = setup({ types: { events: {} as { type: 'SENT' } } }).createMachine({
  initial: 'editing',
  states: { editing: { on: { SENT: 'sending' } }, sending: {} },
});

const messages = {
  'register.title': 'Sign in to your account',
  'register.name': 'Name',
  'register.phone': 'Phone number',
  'register.next': 'Sign in',
  // The types ask for every message of the project.
} as NonNullable<IntlConfig['messages']>;
const required = 'Required';
const schema = object({
  name: string().required(required),
  phone: string().required(required),
});

function SignIn() {
  const { formatMessage } = useIntl();
  const [signIn] = api.useSignInMutation();
  const [state, send] = useMachine(signInMachine);
  const form = useFormik({
    initialValues: { name: '', phone: '' },
    validationSchema: schema,
    onSubmit: (values) => {
      send({ type: 'SENT' });
      void signIn(values);
    },
  });
  return (
    <Container component="main" maxWidth="xs" sx={{ mt: 8 }}>
      <Card>
        <CardContent component="form" onSubmit={form.handleSubmit} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h4" component="h1">
            <FormattedMessage id="register.title" />
          </Typography>
          {(['name', 'phone'] as const).map((name) => (
            <TextField
              key={name}
              label={formatMessage({ id: `register.${name}` })}
              error={form.touched[name] === true && form.errors[name] !== undefined}
              helperText={form.touched[name] === true && form.errors[name]}
              {...form.getFieldProps(name)}
            />
          ))}
          <Button type="submit" variant="contained" disabled={state.matches('sending')}>
            <FormattedMessage id="register.next" />
          </Button>
        </CardContent>
      </Card>
    </Container>
  );
}

const router = createBrowserRouter([{ path: '/', element: <SignIn /> }]);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
createRoot(place).render(
  <Provider store={store}>
    <IntlProvider locale="en" messages={messages}>
      <ThemeProvider theme={createTheme()}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </IntlProvider>
  </Provider>,
);
