import { Form, Formik } from 'formik';
import type { ReactElement } from 'react';
import { paths } from '../../src/client/lib/paths';
import { Button } from '../../src/client/ui/Button';
import { CodeInput } from '../../src/client/ui/CodeInput';
import { PageTitle } from '../../src/client/ui/PageTitle';
import { SelectControl } from '../../src/client/ui/SelectControl';
import { SelectField } from '../../src/client/ui/SelectField';
import { Spinner } from '../../src/client/ui/Spinner';
import { TextField } from '../../src/client/ui/TextField';
import { TextControl } from '../../src/client/ui/TextControl';
import { ChevronForwardIcon } from '../../src/client/ui/icons/directional';
import { RetryIcon } from '../../src/client/ui/icons/firstPage';
import { GallerySection, Grid, Row } from './GallerySection';
import type { GalleryText } from './galleryText';

const EMAIL = 'sara@example.com';
const WEBSITE = 'https://';

const nothing = (): void => undefined;

/** Buttons and inputs. */
export function GalleryControls({ text }: { readonly text: GalleryText }): ReactElement {
  return (
    <>
      <PageTitle lead={text.lead}>{text.title}</PageTitle>
      <Buttons text={text} />
      <GallerySection title={text.spinners}>
        <Row>
          <Spinner size="small" label={text.loading} />
          <Spinner size="medium" label={text.loading} />
          <Spinner size="large" label={text.loading} />
        </Row>
      </GallerySection>
      <Inputs text={text} />
      <Codes text={text} />
    </>
  );
}

function Buttons({ text }: { readonly text: GalleryText }): ReactElement {
  const looks = [{}, { bordered: true }, { quiet: true }];
  return (
    <GallerySection title={text.buttons}>
      {looks.map((look, index) => (
        <Row key={index}>
          <Button {...look}>{text.primary}</Button>
          <Button {...look} color="danger">
            {text.danger}
          </Button>
          <Button {...look} busy>
            {text.busy}
          </Button>
          <Button {...look} disabled>
            {text.disabled}
          </Button>
        </Row>
      ))}
      <Row>
        <Button color="accent" size="large" endIcon={<ChevronForwardIcon />}>
          {text.accent}
        </Button>
        <Button to={paths.home.to()} bordered>
          {text.link}
        </Button>
        <Button to={paths.home.to()} disabled>
          {text.link}
        </Button>
        <Button startIcon={<RetryIcon />} quiet>
          {text.retry}
        </Button>
      </Row>
      <Button fullWidth size="large">
        {text.next}
      </Button>
    </GallerySection>
  );
}

function Inputs({ text }: { readonly text: GalleryText }): ReactElement {
  const values = {
    name: '',
    full: text.namePlaceholder,
    phone: '+966500000001',
    email: '',
    weeks: 12,
    start: '2026-05-04',
    city: '',
    level: 'middle',
    message: '',
    transfer: true,
    home: 'family',
  };
  return (
    <GallerySection title={text.inputs}>
      <Formik
        initialValues={values}
        initialTouched={{ name: true, city: true }}
        initialErrors={{ name: text.nameError, city: text.cityError }}
        onSubmit={nothing}
      >
        <Form noValidate>
          <Grid>
            <TextField
              name="full"
              label={text.name}
              helper={text.nameHelper}
              placeholder={text.namePlaceholder}
            />
            <TextField name="name" label={text.name} placeholder={text.namePlaceholder} />
            <TextField name="phone" type="tel" label={text.phone} />
            <TextField name="email" type="email" label={text.email} placeholder={EMAIL} />
            <TextField
              name="weeks"
              type="number"
              min={2}
              max={48}
              label={text.weeks}
              helper={text.weeksHelper}
            />
            <TextField name="start" type="date" label={text.start} />
            <SelectField
              name="city"
              label={text.city}
              placeholder={text.cityPlaceholder}
              options={text.cities}
            />
            <SelectField name="level" label={text.level} options={text.levels} />
            <SelectControl
              name="sort"
              label={text.level}
              options={text.levels}
              value="middle"
              disabled
            />
            <TextField multiline name="message" label={text.message} helper={text.messageHelper} />
            <TextControl name="locked" label={text.locked} value="MS-10482" disabled />
            <TextControl name="password" type="password" label={text.password} />
            <TextControl name="search" type="search" label={text.search} />
            <TextControl name="url" type="url" label={text.website} placeholder={WEBSITE} />
            <TextControl name="time" type="time" label={text.time} />
            <TextControl name="datetime" type="datetime" label={text.meeting} />
            <TextControl name="month" type="month" label={text.month} />
            <TextControl name="week" type="week" label={text.week} />
            <TextControl name="color" type="color" label={text.color} />
            <div>
              <TextField name="transfer" type="checkbox" label={text.transfer} />
              <TextField name="home" type="radio" value="family" label={text.family} />
              <TextField name="home" type="radio" value="residence" label={text.residence} />
            </div>
          </Grid>
        </Form>
      </Formik>
    </GallerySection>
  );
}

function Codes({ text }: { readonly text: GalleryText }): ReactElement {
  const shared = {
    label: text.code,
    digitLabel: text.digit,
    onComplete: nothing,
    autoFocus: false,
  };
  return (
    <GallerySection title={text.code}>
      <CodeInput {...shared} helper={text.codeHelper} />
      <CodeInput {...shared} error={text.codeError} />
      <CodeInput {...shared} disabled />
    </GallerySection>
  );
}
