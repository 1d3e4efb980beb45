#!/bin/sh
# Keycloak takes secrets from its environment alone, we give them as files: here the one becomes the other, in the process and nowhere else.
set -eu
for file in /run/secrets/toothwise/*; do
  export "$(basename "$file")=$(cat "$file")"
done
exec /opt/keycloak/bin/kc.sh start --optimized --import-realm
