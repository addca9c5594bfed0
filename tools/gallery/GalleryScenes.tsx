import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { DESTINATIONS, type DestinationId } from '../../src/contract/common/constants';
import { CATALOGUE_KINDS, type GeoPoint } from '../../src/contract/catalogue/catalogue';
import { DoneMark } from '../../src/client/ui/DoneMark';
import { CountryMap } from '../../src/client/ui/maps/CountryMap';
import { CardScene } from '../../src/client/ui/scenes/CardScene';
import { DestinationScene } from '../../src/client/ui/scenes/DestinationScene';
import { RouteScene } from '../../src/client/ui/scenes/RouteScene';
import { GallerySection, Row } from './GallerySection';
import type { GalleryText } from './galleryText';

const RATIOS = ['1 / 1', '2 / 1', '3 / 1'];
const CAPITALS: Readonly<Record<DestinationId, GeoPoint>> = {
  gb: { latitude: 51.507, longitude: -0.128 },
  us: { latitude: 38.907, longitude: -77.037 },
  ie: { latitude: 53.349, longitude: -6.26 },
  au: { latitude: -35.281, longitude: 149.128 },
  nz: { latitude: -41.287, longitude: 174.776 },
};

/** The destinations in every ratio, the route, openings with institutes, and maps. */
export function GalleryScenes({ text }: { readonly text: GalleryText }): ReactElement {
  return (
    <GallerySection title={text.scenes}>
      <Hero>
        <RouteScene nameOf={(id) => text.destinations[id]} />
      </Hero>
      {DESTINATIONS.map((id) => (
        <Row key={id}>
          {RATIOS.map((aspectRatio) => (
            <Frame key={aspectRatio} style={{ aspectRatio }}>
              <DestinationScene id={id} />
            </Frame>
          ))}
          <Map>
            <CountryMap country={id} place={CAPITALS[id]} label={text.destinations[id]} />
          </Map>
        </Row>
      ))}
      {CATALOGUE_KINDS.map((kind, index) => (
        <SceneFrame key={kind}>
          <CardScene
            destination={DESTINATIONS[index] ?? 'gb'}
            city={index + 2}
            kind={kind}
            institute={index + 11}
          />
        </SceneFrame>
      ))}
      <DoneMark />
    </GallerySection>
  );
}

const Hero = styled('div')(({ theme: { palette } }) => ({
  overflow: 'clip',
  aspectRatio: '730 / 170',
  background: `linear-gradient(var(--sky), ${palette.brand.main} 0)`,
}));

const Frame = styled('div')({ blockSize: 128, overflow: 'hidden', borderRadius: 16 });

const Map = styled('div')({ inlineSize: 128, blockSize: 128 });

const SceneFrame = styled('div')({ blockSize: 180, overflow: 'hidden', borderRadius: 16 });
