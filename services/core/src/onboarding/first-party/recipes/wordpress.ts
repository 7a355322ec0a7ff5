import type { RecipeFacts } from './recipe-facts.ts';

/**
 * Returns a must-use plugin. It responds before themes and other plugins load, and uses nothing of WordPress.
 * `CURLOPT_PATH_AS_IS`: a path with `..` must not resolve to our other pages, which the site would then serve as its own.
 */
export function wordpressRecipe({ path, secret, target }: RecipeFacts): string {
  return `<?php
/**
 * Plugin Name: Lastcall first-party mode
 */
( function () {
	$path = '${path}';
	$uri  = $_SERVER['REQUEST_URI'] ?? '';
	if ( strpos( $uri, $path . '/' ) !== 0 ) {
		return;
	}
	$method  = $_SERVER['REQUEST_METHOD'];
	$visitor = $_COOKIE['lastcall'] ?? '';
	$headers = array(
		'X-Lastcall-Site: ' . $_SERVER['HTTP_HOST'],
		'X-Lastcall-Secret: ${secret}',
		// Behind a load balancer or CDN, use the header in which it sends the IP address.
		'X-Lastcall-IP: ' . $_SERVER['REMOTE_ADDR'],
		'Cookie: lastcall=' . ( preg_match( '/^[\\w-]{22}$/D', $visitor ) ? $visitor : '' ),
		'Content-Type: ' . ( $_SERVER['CONTENT_TYPE'] ?? '' ),
	);
	foreach ( array( 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'Purpose', 'Referer', 'Sec-Purpose', 'User-Agent' ) as $name ) {
		$value = $_SERVER[ 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) ] ?? '';
		if ( $value !== '' ) {
			$headers[] = $name . ': ' . $value;
		}
	}
	$request = curl_init( '${target}' . substr( $uri, strlen( $path ) ) );
	if ( $method === 'POST' ) {
		curl_setopt( $request, CURLOPT_POSTFIELDS, file_get_contents( 'php://input' ) );
	}
	curl_setopt_array(
		$request,
		array(
			CURLOPT_CUSTOMREQUEST  => $method,
			CURLOPT_NOBODY         => $method === 'HEAD',
			CURLOPT_PATH_AS_IS     => true,
			CURLOPT_HTTPHEADER     => $headers,
			CURLOPT_CONNECTTIMEOUT => 5,
			CURLOPT_TIMEOUT        => 10,
			CURLOPT_RETURNTRANSFER => true,
			CURLOPT_HEADERFUNCTION => function ( $request, $line ) {
				if ( preg_match( '/^(cache-control|content-encoding|content-type|etag|retry-after|set-cookie|vary|x-content-type-options):/i', $line ) ) {
					header( trim( $line ) );
				}
				return strlen( $line );
			},
		)
	);
	$body = curl_exec( $request );
	http_response_code( $body === false ? 502 : curl_getinfo( $request, CURLINFO_RESPONSE_CODE ) );
	echo $body;
	exit;
} )();
`;
}
